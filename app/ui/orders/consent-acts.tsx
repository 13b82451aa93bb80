import type { ConsentAct } from '#app/domain/privacy/family/change-consents.server.ts'

type ConsentActsProps = {
  /** Whether there is a consent to chats, and one to news, to take back. */ hasChats: boolean
  getsNews: boolean
}

/** What a family can withdraw without being erased: done by the parent, or by staff at their request. */
export function ConsentActs({ hasChats, getsNews }: ConsentActsProps) {
  return (
    <>
      {hasChats && (
        <Act act="withdraw_chat_consent" button="Withdraw the consent to chats">
          The chats with Santa are deleted, with what he learned in them; one that is not checked yet, or that we still
          have to read for a child’s safety, after that. Letters keep their words.
        </Act>
      )}
      {getsNews && (
        <Act act="unsubscribe" button="No more news">
          No more reminders, news or offers. Email about an order still arrives.
        </Act>
      )}
      <Act act="revoke_links" button="Stop earlier links working">
        If someone else may have one of our emails: every link to the orders in them stops working, and every page that
        was opened from one closes.
      </Act>
    </>
  )
}

function Act({ act, button, children }: { act: ConsentAct; button: string; children: string }) {
  return (
    <form method="post" className="mb-6">
      <p className="mb-3">{children}</p>
      <button type="submit" name="intent" value={act} className="button button-quiet w-full sm:w-auto">
        {button}
      </button>
    </form>
  )
}
