import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { BRAND } from '#app/content/brand.ts'

/** Email programs know no classes: these few styles are the whole design. Colours are those of the shop. */
export const emailStyles = {
  body: { backgroundColor: '#fcfbf8', color: '#0e211b', fontFamily: 'Georgia, serif', margin: 0, padding: '24px 12px' },
  paper: {
    backgroundColor: '#fbf6ea',
    border: '1px solid #f5ecd6',
    borderRadius: 6,
    maxWidth: 560,
    padding: '28px 24px',
  },
  brand: { color: '#7d5a16', fontSize: 14, letterSpacing: 1, margin: '0 0 20px' },
  heading: { fontSize: 26, lineHeight: '32px', margin: '0 0 16px' },
  text: { fontSize: 16, lineHeight: '25px', margin: '0 0 14px' },
  small: { color: '#5b6b63', fontSize: 13, lineHeight: '20px', margin: 0 },
  button: {
    backgroundColor: '#a01a30',
    borderRadius: 6,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 16,
    padding: '13px 22px',
  },
} as const

type EmailLayoutProps = { preview: string; heading: string; children: ReactNode }

/** The paper every email is written on. */
export function EmailLayout({ preview, heading, children }: EmailLayoutProps) {
  return (
    <Html lang="en-GB">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={emailStyles.body}>
        <Container style={emailStyles.paper}>
          <Text style={emailStyles.brand}>{BRAND.name}</Text>
          <Heading as="h1" style={emailStyles.heading}>
            {heading}
          </Heading>
          {children}
          <Hr />
          <Section>
            <Text style={emailStyles.small}>
              Questions? Write to {BRAND.supportEmail}. {BRAND.madeWith}.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
