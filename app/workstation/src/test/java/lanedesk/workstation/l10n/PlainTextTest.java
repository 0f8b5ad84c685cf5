package lanedesk.workstation.l10n;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.workstation.booking.BookingFeature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Lodestar Freight, Inc.",
                "José Œuvre & Søn – 53′ “dry van” €5",
                "شركة النقل السريع 12",
                "می‌خواهم",
                "הובלות בע״מ (תל־אביב)\u200f",
                "運送会社 🚚 👩‍🔧",
                "<b>%s {0} _x"
            })
    void ordinaryWordsStayAsTheyAre(String words) {
        assertThat(PlainText.line(words)).isEqualTo(words);
        assertThat(PlainText.paragraph(words)).isEqualTo(words);
        assertThat(PlainText.multiline(words)).isEqualTo(words);
    }

    @Test
    void whatTurnsOrHidesWordsIsSpelledOut() {
        assertThat(PlainText.line("invoice\u202Efdp.exe")).isEqualTo("invoice\\u202Efdp.exe");
        assertThat(PlainText.line("\u2066a\u2069")).isEqualTo("\\u2066a\\u2069");
        assertThat(PlainText.line("a\0b\u007fc\u0085d")).isEqualTo("a\\u0000b\\u007Fc\\u0085d");
        assertThat(PlainText.line("half \ud83d of it")).isEqualTo("half \\uD83D of it");
        assertThat(PlainText.line("\udc00")).isEqualTo("\\uDC00");
        assertThat(PlainText.line("pay\u200bpal\ufeff")).isEqualTo("pay\\u200Bpal\\uFEFF");
        assertThat(PlainText.line("\udb40\udc41")).isEqualTo("\\u{E0041}");
    }

    @Test
    void aLineHasNoBreaksAndAParagraphKeepsThem() {
        String text = "one\r\ntwo\n\tthree\u2028four";
        assertThat(PlainText.line(text)).isEqualTo("one two  three four");
        assertThat(PlainText.paragraph(text)).isEqualTo("one\ntwo\n three\nfour");
    }

    @Test
    void nothingGoesOnForEver() {
        String million = "x".repeat(1_000_000);
        assertThat(PlainText.line(million)).hasSize(PlainText.LINE + 1).endsWith("x…");
        assertThat(PlainText.paragraph(million)).hasSize(PlainText.PARAGRAPH + 1);
        assertThat(PlainText.multiline(million)).hasSize(PlainText.WHOLE + 1);
        assertThat(PlainText.line("x".repeat(PlainText.LINE))).doesNotContain("…");
        assertThat(PlainText.line("🚚".repeat(PlainText.LINE))).isEqualTo("🚚".repeat(PlainText.LINE / 2) + "…");
        assertThat(PlainText.line("\0".repeat(1_000_000))).hasSizeLessThan(PlainText.LINE + 10);
    }

    @Test
    void wordsThatAreFilledInAreShownSo() {
        Texts texts = Texts.of(BookingFeature.class, Language.ENGLISH);
        assertThat(texts.text("booking.done.title", "Acme\u202E Freight")).isEqualTo("Booked: Acme\\u202E Freight");
        assertThat(texts.text("booking.done.title", "two\nlines")).isEqualTo("Booked: two\nlines");
    }
}
