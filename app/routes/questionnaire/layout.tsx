import { Outlet } from 'react-router'

/** Each step draws itself; one idea on a screen. */
export default function QuestionnaireLayout() {
  return (
    <div className="wrap max-w-2xl py-6 sm:py-10">
      <Outlet />
    </div>
  )
}
