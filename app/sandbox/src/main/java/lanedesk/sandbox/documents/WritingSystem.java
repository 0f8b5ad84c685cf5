package lanedesk.sandbox.documents;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/// A writing system with its font. Latin, Greek and Cyrillic text uses the font of [#LATIN]. The other fonts are
/// loaded only if the text needs them, because the largest font has 3 MB.
enum WritingSystem {
    LATIN("NotoSans", true, "[^\\s\\S]"),
    ARABIC("NotoSansArabic", true, "\\p{IsArabic}"),
    HEBREW("NotoSansHebrew", true, "\\p{IsHebrew}"),
    THAI("NotoSansThai", true, "\\p{IsThai}"),
    ARMENIAN("NotoSansArmenian", true, "\\p{IsArmenian}"),
    GEORGIAN("NotoSansGeorgian", true, "\\p{IsGeorgian}"),
    EAST_ASIAN(
            "DroidSansFallback",
            false,
            "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\u3000-\\u303F\\uFF00-\\uFFEF]"),
    SYMBOLS("DejaVuSans", false, "[\\u2070-\\u2BFF]");

    private final String fontName;
    private final boolean hasBold;
    private final Pattern characterPattern;

    WritingSystem(String fontName, boolean hasBold, String characterRegex) {
        this.fontName = fontName;
        this.hasBold = hasBold;
        this.characterPattern = Pattern.compile(characterRegex);
    }

    /// Returns the writing systems that a text needs. [#LATIN] is always included and comes first.
    static Set<WritingSystem> findRequiredBy(String text) {
        Set<WritingSystem> required = EnumSet.of(LATIN);
        if (text.chars().anyMatch(c -> c >= 0x0530)) {
            for (WritingSystem script : values()) {
                if (script.characterPattern.matcher(text).find()) {
                    required.add(script);
                }
            }
        }
        return required;
    }

    boolean isRightToLeft() {
        return this == ARABIC || this == HEBREW;
    }

    /// The name of the font family in style sheets.
    String fontFamily() {
        return fontName;
    }

    String regularFontFile() {
        return hasBold ? fontName + "-Regular.ttf" : fontName + ".ttf";
    }

    /// The file of the bold font, or of the regular font if there is no bold font.
    String boldFontFile() {
        return hasBold ? fontName + "-Bold.ttf" : fontName + ".ttf";
    }
}
