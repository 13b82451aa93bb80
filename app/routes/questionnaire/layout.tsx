import { useEffect } from 'react'
import { href, Outlet, useLocation } from 'react-router'
import { saveProgress } from '#app/browser/save-progress.ts'
import { FIRST_STEP, STEP_SLUGS } from '#app/domain/letter-drafts/steps.ts'

/** Each step draws itself; one idea on a screen. Where the shopper is is saved whenever the step changes (specification §4). */
export default function QuestionnaireLayout() {
  const { pathname } = useLocation()
  useEffect(() => {
    const currentStep = STEP_SLUGS.findIndex((slug) => pathname === href(`/questionnaire/${slug}`)) + 1
    // Step 1 saves itself, once it has a name and an email.
    if (currentStep > FIRST_STEP)
      void saveProgress({ sessionType: 'questionnaire', currentStep, userEmail: '', sessionData: {} })
  }, [pathname])
  return (
    <div className="wrap max-w-2xl py-6 sm:py-10">
      <Outlet />
    </div>
  )
}
