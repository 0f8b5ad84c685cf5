package lanedesk.workstation.l10n;

/// Escapes text for use in HTML.
public final class HtmlEscaper {

    private HtmlEscaper() {}

    /// Escapes markup characters. Replaces the following characters by blanks: control characters, lone
    /// surrogates, unassigned code points, and characters that are invisible or change the text direction.
    public static String escapeAndBlankControls(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    int kind = Character.getType(point);
                    boolean isAllowed = kind != Character.CONTROL
                            && kind != Character.SURROGATE
                            && kind != Character.FORMAT
                            && kind != Character.UNASSIGNED;
                    escaped.appendCodePoint(isAllowed ? point : ' ');
                }
            }
        });
        return escaped.toString();
    }
}
