package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;

/// Takes off a clip what it carries from where it was copied: byte order marks, direction marks, no-break
/// blanks, web markup, quotation marks of mails; and writes the many signs of "times" as two.
final class ClipText {
    private static final int MOST = 4_000_000;
    private static final String TIMES = "✕✖⨯⨉╳";
    private static final String STARS = "∗⁎﹡＊";
    private static final String WIDE = "ｘＸхХ";
    private static final ScanPattern WIDE_X = ScanPattern.of("(?<=[\\d\"″”'′’½¼¾ ])[ｘＸхХ](?=[\\d ])");
    private static final ScanPattern MARKUP =
            ScanPattern.of("(?i)<(?:table|tr|td|th|div|p|br|html|span|ul|li)\\b[^>]*>");
    private static final Pattern ENTITY = Pattern.compile("&(#\\d{1,6}|#x[0-9a-fA-F]{1,5}|[a-zA-Z0-9]{2,8});");
    private static final ScanPattern QUOTED = ScanPattern.of("^(?:\\s{0,3}>)+[ ]?");
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

    private ClipText() {}

    static String clean(String clip) {
        String text = times(CharacterCleaner.normalize(clip.length() > MOST ? clip.substring(0, MOST) : clip));
        boolean wide = WIDE.chars().anyMatch(sign -> text.indexOf(sign) >= 0);
        return lines(wide ? WIDE_X.replaceAll(text, "x") : text);
    }

    private static String times(String some) {
        String text = some;
        for (int at = 0; at < TIMES.length(); at++) {
            text = text.replace(TIMES.charAt(at), '×');
        }
        for (int at = 0; at < STARS.length(); at++) {
            text = text.replace(STARS.charAt(at), '*');
        }
        return text;
    }

    private static String lines(String some) {
        String text = some;
        text = text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u2028', '\n')
                .replace('\u000b', ' ');
        if (MARKUP.isIn(text)) {
            text = withoutMarkup(text);
        }
        return MeasureNotation.rewrite(unquoted(text));
    }

    /// Rows become lines and cells tabs, so that a web table reads like a spreadsheet's.
    private static String withoutMarkup(String html) {
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
        return CharacterCleaner.normalize(entities(text));
    }

    private static String entities(String text) {
        Matcher entity = ENTITY.matcher(text);
        StringBuilder plain = new StringBuilder();
        while (entity.find()) {
            entity.appendReplacement(plain, Matcher.quoteReplacement(character(entity.group(1), entity.group())));
        }
        return entity.appendTail(plain).toString();
    }

    private static String character(String name, String whole) {
        if (!name.startsWith("#")) {
            return ENTITIES.getOrDefault(name, whole);
        }
        int point =
                name.startsWith("#x") ? Integer.parseInt(name.substring(2), 16) : Integer.parseInt(name.substring(1));
        return Character.isValidCodePoint(point) ? Character.toString(point) : whole;
    }

    private static String unquoted(String text) {
        if (!text.contains(">")) {
            return text;
        }
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            lines.add(QUOTED.replaceFirst(line, ""));
        }
        return String.join("\n", lines);
    }
}
