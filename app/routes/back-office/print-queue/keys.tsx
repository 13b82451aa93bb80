import { useLocation } from 'react-router'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { SHORTCUTS } from '#app/ui/back-office/row-keys.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'

/** What the keys do, for those who never let go of the keyboard. */
export default function Keys() {
  return (
    <RouteDialog title="Keyboard shortcuts" closeTo={queueAt(useLocation())}>
      <p className="mb-3">They work while something in the queue has the focus.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded border border-b-2 border-mist px-2 text-center font-mono">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </RouteDialog>
  )
}
