package lanedesk.workstation.printouts;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The sender in the letterhead of a document. Missing values are empty.
///
/// @param address the address in one line
/// @param logo path of a PNG or JPEG image; empty to show the initials of the name
@RecordBuilder
public record Letterhead(String name, String address, String phone, String email, String logo)
        implements LetterheadBuilder.With {

    /// An empty letterhead, used before the user has entered anything.
    public static final Letterhead NONE = new Letterhead("", "", "", "", "");

    private static final Pattern WORD_BOUNDARY = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// The first letters of the first two words of the name in upper case, such as `HB`.
    public String initials() {
        return WORD_BOUNDARY
                .splitAsStream(name)
                .filter(word -> !word.isEmpty())
                .limit(2)
                .map(word -> word.substring(0, word.offsetByCodePoints(0, 1)))
                .collect(Collectors.joining())
                .toUpperCase(Locale.ROOT);
    }
}
