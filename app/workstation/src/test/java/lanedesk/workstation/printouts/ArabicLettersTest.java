package lanedesk.workstation.printouts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArabicLettersTest {

    private final PdfWriter.BidiText letters = new PdfWriter.BidiText();

    @ParameterizedTest
    @CsvSource({
        "سلام, \ufeb3\ufefc\ufee1",
        "لا, \ufefb",
        "لأ, \ufef7",
        "سَلَام, \ufeb3\u064e\ufefc\u064e\ufee1",
        "مُحَمَّد, \ufee3\u064f\ufea4\u064e\ufee4\u0651\u064e\ufeaa",
        "پچژگ, \ufb58\ufb7d\ufb8b\ufb92",
        "کیلو, \ufb90\ufbff\ufee0\ufeee",
        "على, \ufecb\ufee0\ufef0",
        "دبي, \ufea9\ufe91\ufef2",
        "ماء, \ufee3\ufe8e\ufe80",
    })
    void joinsLetters(String text, String shaped) {
        assertThat(toHex(letters.shapeText(normalize(text)))).isEqualTo(toHex(shaped));
    }

    @Test
    void unshapesShapedTextAndKeepsOther() {
        assertThat(letters.deshapeText(letters.shapeText("سلام پچژگ"))).isEqualTo("سلام پچژگ");
        assertThat(letters.shapeText("Dallas ½ שלום 12")).isEqualTo("Dallas ½ שלום 12");
        assertThat(letters.deshapeText("½")).isEqualTo("½");
    }

    // Puts combining marks in typing order, whatever normalization the editor of this file uses.
    private static String normalize(String text) {
        return text.replace("\u064e\u0651", "\u0651\u064e");
    }

    private static String toHex(String text) {
        StringBuilder hex = new StringBuilder();
        text.chars().forEach(letter -> hex.append(Integer.toHexString(letter)).append(' '));
        return hex.toString();
    }
}
