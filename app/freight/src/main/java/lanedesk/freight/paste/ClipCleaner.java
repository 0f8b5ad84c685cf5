package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;

/// Removes artifacts of copying from a clip: byte order marks, direction marks, no-break blanks, HTML markup,
/// quotation marks of mails; and normalizes multiplication signs.
final class ClipCleaner {
    private static final int MAX_LENGTH = 4_000_000;
    private static final String TIMES_SIGN = "✕✖⨯⨉╳";
    private static final String ASTERISKS = "∗⁎﹡＊";
    private static final String FULL_WIDTH_CHARACTERS = "ｘＸхХ";
    private static final ScanPattern FULL_WIDTH_X = ScanPattern.of("(?<=[\\d\"″”'′’½¼¾ ])[ｘＸхХ](?=[\\d ])");
    private static final ScanPattern MARKUP =
            ScanPattern.of("(?i)<(?:table|tr|td|th|div|p|br|html|span|ul|li)\\b[^>]*>");
    private static final Pattern ENTITY = Pattern.compile("&(#\\d{1,6}|#x[0-9a-fA-F]{1,5}|[a-zA-Z0-9]{2,8});");
    private static final ScanPattern QUOTE_PREFIX = ScanPattern.of("^(?:\\s{0,3}>)+[ ]?");
    private static final Map<String, String> ENTITIES = Map.ofEntries(
            Map.entry("nbsp", " "),
            Map.entry("amp", "&"),
            Map.entry("quot", "\""),
            Map.entry("apos", "'"),
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("times", "×"),
            Map.entry("sup3", "³"),
            Map.entry("frac12", "½"),
            Map.entry("frac14", "¼"),
            Map.entry("frac34", "¾"),
            Map.entry("ndash", "–"),
            Map.entry("mdash", "—"),
            Map.entry("Prime", "″"),
            Map.entry("prime", "′"),
            Map.entry("eacute", "é"),
            Map.entry("rsquo", "’"),
            Map.entry("rdquo", "”"));

    private ClipCleaner() {}

    static String cleanClip(String clip) {
        String text = normalizeTimesSigns(CharacterCleaner.normalizeCharacters(
                clip.length() > MAX_LENGTH ? clip.substring(0, MAX_LENGTH) : clip));
        boolean hasFullWidthCharacters =
                FULL_WIDTH_CHARACTERS.chars().anyMatch(character -> text.indexOf(character) >= 0);
        return normalizeLineBreaks(hasFullWidthCharacters ? FULL_WIDTH_X.replaceAll(text, "x") : text);
    }

    private static String normalizeTimesSigns(String original) {
        String text = original;
        for (int index = 0; index < TIMES_SIGN.length(); index++) {
            text = text.replace(TIMES_SIGN.charAt(index), '×');
        }
        for (int at = 0; at < ASTERISKS.length(); at++) {
            text = text.replace(ASTERISKS.charAt(at), '*');
        }
        return text;
    }

    private static String normalizeLineBreaks(String original) {
        String text = original;
        text = text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u2028', '\n')
                .replace('\u000b', ' ');
        if (MARKUP.isFoundInText(text)) {
            text = stripMarkup(text);
        }
        return MeasureNotationRewriter.rewriteMeasures(stripQuotePrefixes(text));
    }

    /// Rows become lines and cells tabs, so that an HTML table parses like a spreadsheet.
    private static String stripMarkup(String html) {
        String text = html.replaceAll("(?is)<(style|script|head)\\b.*?</\\1>|<!--.*?-->", "");
        if (text.toLowerCase(Locale.ROOT).contains("<tr")) {
            text = text.replaceAll("[\\n\\t ]+", " ")
                    .replaceAll("(?i)\\s*</t[dh]>\\s*(?=<t[dh]\\b)", "\t")
                    .replaceAll("(?i)\\s*</tr>\\s*|<table\\b[^>]*>|</table>", "\n")
                    .replaceAll("(?i)</(?:p|div)>(?=[^\\n\\t]*<p|\\s*<tr|\\s*<table)", "\n")
                    .replaceAll("(?i)<br\\s*/?>", " ");
        } else {
            text = text.replace("\n", " ").replaceAll("(?i)<br\\s*/?>|</(?:p|div|li|h\\d)>", "\n");
        }
        text = text.replaceAll("<[^>\\n]{0,2000}>", "").replaceAll("(?m)^ +| +$", "");
        return CharacterCleaner.normalizeCharacters(decodeEntities(text));
    }

    private static String decodeEntities(String text) {
        Matcher entity = ENTITY.matcher(text);
        StringBuilder decoded = new StringBuilder();
        while (entity.find()) {
            entity.appendReplacement(decoded, Matcher.quoteReplacement(decodeEntity(entity.group(1), entity.group())));
        }
        return entity.appendTail(decoded).toString();
    }

    private static String decodeEntity(String name, String entityText) {
        if (!name.startsWith("#")) {
            return ENTITIES.getOrDefault(name, entityText);
        }
        int codePoint =
                name.startsWith("#x") ? Integer.parseInt(name.substring(2), 16) : Integer.parseInt(name.substring(1));
        return Character.isValidCodePoint(codePoint) ? Character.toString(codePoint) : entityText;
    }

    private static String stripQuotePrefixes(String text) {
        if (!text.contains(">")) {
            return text;
        }
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            lines.add(QUOTE_PREFIX.replaceFirst(line, ""));
        }
        return String.join("\n", lines);
    }
}
