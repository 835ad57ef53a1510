/** Feeds: Atom (RFC 4287) and RSS 2.0. Whatever people wrote stays text in them. */
import { escaped } from './markup.ts'

export type Feed = {
  title: string
  subtitle: string
  /** The page of the same search, and the feed itself. */
  page: string
  self: string
  language: string
  updatedAt: Date
  publisher: string
  entries: readonly Entry[]
}
type Entry = {
  address: string
  title: string
  author: string
  publishedAt: Date
  /** When anything that its readers see last changed. */
  updatedAt: Date
  facts: readonly string[]
}

/** Text as XML can hold it: signs of its own escaped, and what XML 1.0 forbids even so left out. */
const text = (value: string) => escaped(value.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ''))

const HEAD = '<?xml version="1.0" encoding="utf-8"?>'

/** The feed as Atom (RFC 4287). */
export function atom(feed: Feed): string {
  const entries = feed.entries.map(
    ({ address, title, author, publishedAt, updatedAt, facts }) => `
  <entry>
    <id>${text(address)}</id>
    <title>${text(title)}</title>
    <link rel="alternate" type="text/html" href="${text(address)}"/>
    <published>${publishedAt.toISOString()}</published>
    <updated>${updatedAt.toISOString()}</updated>
    <author><name>${text(author)}</name></author>
    <summary>${text(facts.join('\n'))}</summary>
  </entry>`,
  )
  return `${HEAD}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
  <id>${text(feed.self)}</id>
  <title>${text(feed.title)}</title>
  <subtitle>${text(feed.subtitle)}</subtitle>
  <updated>${feed.updatedAt.toISOString()}</updated>
  <author><name>${text(feed.publisher)}</name></author>
  <link rel="self" type="application/atom+xml" href="${text(feed.self)}"/>
  <link rel="alternate" type="text/html" href="${text(feed.page)}"/>${entries.join('')}
</feed>
`
}

/** The feed as RSS 2.0. */
export function rss(feed: Feed): string {
  const items = feed.entries.map(
    ({ address, title, publishedAt, updatedAt, facts }) => `
    <item>
      <title>${text(title)}</title>
      <link>${text(address)}</link>
      <guid isPermaLink="true">${text(address)}</guid>
      <pubDate>${publishedAt.toUTCString()}</pubDate>
      <atom:updated>${updatedAt.toISOString()}</atom:updated>
      <description>${text(facts.join('\n'))}</description>
    </item>`,
  )
  return `${HEAD}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${text(feed.title)}</title>
    <link>${text(feed.page)}</link>
    <description>${text(feed.subtitle)}</description>
    <language>${feed.language}</language>
    <lastBuildDate>${feed.updatedAt.toUTCString()}</lastBuildDate>
    <atom:link rel="self" type="application/rss+xml" href="${text(feed.self)}"/>${items.join('')}
  </channel>
</rss>
`
}
