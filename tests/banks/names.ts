/** Names that went wrong in print before, and names from the UK's registers of births that have marks (ONS, NRS, NISRA). */
export const NAMES =
  'Zoë Łukasz Siôn Ŵyn O’Brien-Smith Renée Chloë Siân Gwenllïan Llŷr Tŷ Efa-Grûg Mabli-Mêl Ffïon Niamh Caoimhe Seán Ciarán Róisín Sadhbh Órla Dáithí Fionnán Bláthnaid Màiri Mòrag Eòghann Seònaid Tòmas Zofia Żaneta Stanisław Jędrzej Michał Oliwia-Małgorzata Łucja Paweł Święty Źdźbło Çağla Ömer Işık İbrahim Şevval Gülşah Ștefan Ionuț Andreea-Țintea Călin Mălina Iulia-Brândușa Nguyễn Thị Phượng Đặng Quỳnh Hữu-Nghị Trần Bảo-Châu Ọláolúwa Ṣadé Adébáyọ̀ Ẹniọlá Björn Åsa Søren Žofie Řehoř Štěpán Dvořák Ģirts Ūdrė Ėglė Jiří Őze Ħamra Ċensu'.split(
    ' ',
  )
