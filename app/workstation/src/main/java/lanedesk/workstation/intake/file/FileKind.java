package lanedesk.workstation.intake.file;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The type of a file, detected by its first bytes or else by its name.
enum FileKind {
    /// A mail in Internet format.
    MAIL,
    /// A mail in Outlook's format.
    OUTLOOK,
    /// A mail in the format that Outlook sends to other Outlook users.
    WINMAIL,
    /// A spreadsheet.
    SHEET,
    /// A spreadsheet of Excel 97 to 2003.
    OLD_WORKBOOK,
    /// A PDF document.
    PDF,
    /// An HTML page.
    HTML,
    /// Text, perhaps separated by commas or tabs.
    TEXT,
    /// A type that contains no request.
    OTHER;

    static FileKind detect(String name, byte[] bytes) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (startsWith(bytes, "PK\u0003\u0004")) {
            return lower.endsWith(".xlsx") || lower.endsWith(".xlsm") || !lower.contains(".") ? SHEET : OTHER;
        }
        if (startsWith(bytes, "\u00d0\u00cf\u0011\u00e0")) {
            return lower.endsWith(".xls")
                    ? OLD_WORKBOOK
                    : lower.endsWith(".msg") || !lower.contains(".") ? OUTLOOK : OTHER;
        }
        if (startsWith(bytes, "x\u009f>\"")) {
            return WINMAIL;
        }
        if (startsWith(bytes, "%PDF-")) {
            return PDF;
        }
        if (lower.endsWith(".eml") || lower.endsWith(".mht")) {
            return MAIL;
        }
        if (lower.endsWith(".htm") || lower.endsWith(".html")) {
            return HTML;
        }
        return lower.matches(".*\\.(?:txt|csv|tsv|text|tab|md)") || !lower.contains(".") ? TEXT : OTHER;
    }

    /// Whether files of this type are read in a separate process, because a crafted file could do harm.
    boolean isReadInSeparateProcess() {
        return this == OUTLOOK || this == WINMAIL || this == OLD_WORKBOOK || this == SHEET || this == PDF;
    }

    private static boolean startsWith(byte[] bytes, String mark) {
        return new String(bytes, 0, Math.min(bytes.length, mark.length()), StandardCharsets.ISO_8859_1).equals(mark);
    }
}
