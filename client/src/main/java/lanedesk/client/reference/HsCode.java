package lanedesk.client.reference;

import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A commodity of the Harmonized System (interface: Drayage HS code).
///
/// @param id identifier of the entry; null if missing
/// @param hsCode the code as a number, so the leading zero of chapters 01 to 09 is missing
/// @param description the value to send as `load.commodity`; empty if missing
/// @param extras fields that the interface does not name, and unreadable values, by name
public record HsCode(
        @Lenient @Nullable Long id, long hsCode, @Lenient String description, Map<String, @Nullable Object> extras) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a negative code
    public HsCode {
        if (hsCode < 0) {
            throw new IllegalArgumentException("an HS code is not negative");
        }
    }

    /// The code to send as `load.hsCode` of a booking (interface: GET /v1/tools/drayage/hs, mapping). A leading zero is
    /// added if the number of digits is odd.
    public String codeForBooking() {
        String digits = Long.toString(hsCode);
        return digits.length() % 2 == 0 ? digits : "0" + digits;
    }
}
