import {Outlet,Scripts} from 'react-router'
export default function Root(){ return <html lang="en-GB"><body><Outlet/><Scripts/></body></html> }
