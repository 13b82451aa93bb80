import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
export function Layout({children}:{children:ReactNode}){ return <html lang="en-GB"><head><Meta/><Links/></head><body>{children}<ScrollRestoration/><Scripts/></body></html> }
export default function Root(){ return <Outlet/> }
