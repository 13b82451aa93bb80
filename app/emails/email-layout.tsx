import { Body, Button, Container, Head, Heading, Hr, Html, Img, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { BRAND } from '#app/content/brand.ts'
import { EMAIL_PICTURE } from '#app/domain/emails/email.ts'

const SERIF = 'Georgia, serif'

/** Email programs know few styles: these are the whole design. Colours are those of the shop. */
export const emailStyles = {
  body: {
    backgroundColor: '#f3ecdb',
    color: '#0e211b',
    fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    margin: 0,
    padding: '24px 12px',
    overflowWrap: 'anywhere',
  },
  paper: { backgroundColor: '#fffdf7', maxWidth: 560 },
  brand: {
    backgroundColor: '#15332a',
    color: '#f5ecd6',
    fontFamily: SERIF,
    fontSize: 18,
    letterSpacing: 1,
    margin: 0,
    padding: '20px 24px',
    textAlign: 'center',
  },
  picture: { backgroundColor: '#15332a', height: 'auto', width: '100%' },
  words: { padding: '28px 24px 24px' },
  heading: { fontFamily: SERIF, fontSize: 26, lineHeight: '32px', margin: '0 0 16px' },
  subheading: { fontFamily: SERIF, fontSize: 20, lineHeight: '24px', margin: '20px 0 8px' },
  text: { fontSize: 16, lineHeight: '25px', margin: '0 0 14px' },
  small: { color: '#5b6b63', fontSize: 14, lineHeight: '21px', margin: 0 },
  button: {
    backgroundColor: '#a01a30',
    borderRadius: 6,
    color: '#ffffff',
    display: 'block',
    fontSize: 16,
    fontWeight: 600,
    margin: '8px 0 18px',
    padding: '14px 22px',
    textAlign: 'center',
  },
  link: { color: '#24513f', textDecorationLine: 'underline' },
  cell: { borderBottom: '1px solid #e6dcc2', fontSize: 16, lineHeight: '23px', padding: '9px 0' },
} as const

/** Dark mode, for email programs that support it; without it, programs invert our colours themselves. */
const DARK_MODE_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .mail-body, .mail-body > table > tbody > tr > td { background-color: #0e211b !important }
    .mail-paper { background-color: #1d3f34 !important; color: #f5ecd6 !important; outline: 1px solid #8a6414 }
    .mail-quiet { color: #d9e2dc !important }
    .mail-button { background-color: #e3c06a !important; color: #0e211b !important }
    .mail-link { color: #e3c06a !important }
    .mail-cell { border-color: #4a6f61 !important }
  }`

const AIR_MAIL = ['#a01a30', '#f3ecdb', '#24513f', '#f3ecdb']
const STRIPES = Array.from({ length: 24 }, (_, index) => AIR_MAIL[index % AIR_MAIL.length])

/** An air-mail border made of table cells, so that it needs no image. */
function AirMailEdge() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} aria-hidden data-skip-in-text="true">
      <tbody>
        <tr>
          {STRIPES.map((color, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- stripes have no other name
            <td key={index} height={8} style={{ backgroundColor: color, fontSize: 0, lineHeight: 0 }}>
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type EmailLayoutProps = {
  /** What an inbox shows beside the subject: something that the subject does not say. */ preview: string
  heading: string
  children: ReactNode
}

/** The paper every email is written on. */
export function EmailLayout({ preview, heading, children }: EmailLayoutProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_MODE_STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="mail-body" style={emailStyles.body}>
        <Container className="mail-paper" style={emailStyles.paper}>
          <AirMailEdge />
          <Text style={emailStyles.brand}>✦ {BRAND.name} ✦</Text>
          <Img src={`cid:${EMAIL_PICTURE}`} alt="" width={560} style={emailStyles.picture} />
          <Section style={emailStyles.words}>
            <Heading as="h1" style={emailStyles.heading}>
              {heading}
            </Heading>
            {children}
            <Hr className="mail-cell" style={{ borderColor: '#e6dcc2' }} />
            <Text className="mail-quiet" style={emailStyles.small}>
              Questions? Write to {BRAND.supportEmail}. {BRAND.madeWith}.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** A paragraph; quiet for side notes. */
export function Words({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return isQuiet ? (
    <Text className="mail-quiet" style={emailStyles.small}>
      {children}
    </Text>
  ) : (
    <Text style={emailStyles.text}>{children}</Text>
  )
}

/** The email's main button. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section>
      <Button className="mail-button" href={href} style={emailStyles.button}>
        {children}
      </Button>
    </Section>
  )
}
