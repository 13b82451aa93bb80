import type { ConsentAct } from '#app/domain/privacy/family/change-consents.server.ts'

type ConsentActsProps = {
  /** Whether there is a consent to chats, and one to news, to withdraw. */ hasChats: boolean
  getsNews: boolean
}

/** What a family can withdraw without being erased: done by the parent, or by staff at their request. */
export function ConsentActs({ hasChats, getsNews }: ConsentActsProps) {
  return (
    <>
      {hasChats && (
        <Act act="withdraw_chat_consent" button="Withdraw the consent to chats">
          We delete the chats with Santa and what he learned in them. A chat that we still have to check, or read for a
          child’s safety, is deleted after that. Letters stay as they are.
        </Act>
      )}
      {getsNews && (
        <Act act="unsubscribe" button="No more news">
          No more reminders, news or offers. Email about an order still arrives.
        </Act>
      )}
      <Act act="revoke_links" button="Stop earlier links working">
        Use this if someone else may have one of our emails. Every link to the orders in them stops working, and every
        page opened from one closes.
      </Act>
    </>
  )
}

function Act({ act, button, children }: { act: ConsentAct; button: string; children: string }) {
  return (
    <form method="post" className="mb-6">
      <p className="mb-3">{children}</p>
      <button type="submit" name="intent" value={act} className="button button-quiet w-full">
        {button}
      </button>
    </form>
  )
}
