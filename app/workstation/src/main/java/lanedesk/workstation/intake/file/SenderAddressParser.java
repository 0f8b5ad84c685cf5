package lanedesk.workstation.intake.file;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the address of a mail's sender.
final class SenderAddressParser {
    private static final int MAX_LENGTH = 1_000;
    private static final Pattern ADDRESS = Pattern.compile("[\\w.+%'-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}");

    private SenderAddressParser() {}

    /// The last e-mail address in a line, in lower case; empty if the line has none.
    static String findLastAddressInLowerCase(String line) {
        Matcher address = ADDRESS.matcher(line.substring(0, Math.min(line.length(), MAX_LENGTH)));
        String last = "";
        while (address.find()) {
            last = address.group();
        }
        return last.toLowerCase(Locale.ROOT);
    }
}
