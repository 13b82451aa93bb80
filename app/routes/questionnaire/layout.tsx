import { useEffect } from 'react'
import { href, Outlet, useLocation } from 'react-router'
import { saveProgress } from '#app/browser/save-progress.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { FIRST_STEP, STEP_SLUGS } from '#app/domain/letters/drafts/steps.ts'

export const handle: PageHandle = { styles: 'questions', header: 'writing' }

/** Each step renders itself, one idea to a screen. Saves progress whenever the step changes (specification §4). */
export default function QuestionnaireLayout() {
  const { pathname } = useLocation()
  useEffect(() => {
    const currentStep = STEP_SLUGS.findIndex((slug) => pathname === href(`/questionnaire/${slug}`)) + 1
    // Step 1 saves itself, once it has a name and an email.
    if (currentStep > FIRST_STEP)
      void saveProgress({ sessionType: 'questionnaire', currentStep, userEmail: '', sessionData: {} })
  }, [pathname])
  return (
    <div className="wrap py-6 sm:py-10">
      <CutOffNotice />
      <Outlet />
    </div>
  )
}
