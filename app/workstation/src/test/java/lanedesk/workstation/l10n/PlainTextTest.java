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
    void keepsOrdinaryText(String text) {
        assertThat(PlainText.toDisplayLine(text)).isEqualTo(text);
        assertThat(PlainText.toDisplayParagraph(text)).isEqualTo(text);
        assertThat(PlainText.toDisplayText(text)).isEqualTo(text);
    }

    @Test
    void escapesBidiAndInvisibleCharacters() {
        assertThat(PlainText.toDisplayLine("invoice\u202Efdp.exe")).isEqualTo("invoice\\u202Efdp.exe");
        assertThat(PlainText.toDisplayLine("\u2066a\u2069")).isEqualTo("\\u2066a\\u2069");
        assertThat(PlainText.toDisplayLine("a\0b\u007fc\u0085d")).isEqualTo("a\\u0000b\\u007Fc\\u0085d");
        assertThat(PlainText.toDisplayLine("half \ud83d of it")).isEqualTo("half \\uD83D of it");
        assertThat(PlainText.toDisplayLine("\udc00")).isEqualTo("\\uDC00");
        assertThat(PlainText.toDisplayLine("pay\u200bpal\ufeff")).isEqualTo("pay\\u200Bpal\\uFEFF");
        assertThat(PlainText.toDisplayLine("\udb40\udc41")).isEqualTo("\\u{E0041}");
    }

    @Test
    void removesBreaksFromLineOnly() {
        String text = "one\r\ntwo\n\tthree\u2028four";
        assertThat(PlainText.toDisplayLine(text)).isEqualTo("one two  three four");
        assertThat(PlainText.toDisplayParagraph(text)).isEqualTo("one\ntwo\n three\nfour");
    }

    @Test
    void limitsLength() {
        String million = "x".repeat(1_000_000);
        assertThat(PlainText.toDisplayLine(million))
                .hasSize(PlainText.MAX_LINE_LENGTH + 1)
                .endsWith("x…");
        assertThat(PlainText.toDisplayParagraph(million)).hasSize(PlainText.MAX_PARAGRAPH_LENGTH + 1);
        assertThat(PlainText.toDisplayText(million)).hasSize(PlainText.MAX_TEXT_LENGTH + 1);
        assertThat(PlainText.toDisplayLine("x".repeat(PlainText.MAX_LINE_LENGTH)))
                .doesNotContain("…");
        assertThat(PlainText.toDisplayLine("🚚".repeat(PlainText.MAX_LINE_LENGTH)))
                .isEqualTo("🚚".repeat(PlainText.MAX_LINE_LENGTH / 2) + "…");
        assertThat(PlainText.toDisplayLine("\0".repeat(1_000_000))).hasSizeLessThan(PlainText.MAX_LINE_LENGTH + 10);
    }

    @Test
    void cleansTextArguments() {
        Texts texts = Texts.of(BookingFeature.class, Language.ENGLISH);
        assertThat(texts.text("booking.done.title", "Acme\u202E Freight")).isEqualTo("Booked: Acme\\u202E Freight");
        assertThat(texts.text("booking.done.title", "two\nlines")).isEqualTo("Booked: two\nlines");
    }
}
