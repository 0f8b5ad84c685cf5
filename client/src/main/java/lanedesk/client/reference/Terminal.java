package lanedesk.client.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A terminal of a market (interface: Drayage terminal). A text that the answer lacks is empty.
///
/// @param name name of the terminal
/// @param address1 street
/// @param address2 second line of the address; null if the address has no second line
/// @param city name of the city
/// @param state state code
/// @param zipCode postal code; a text, so leading zeros are preserved
/// @param contactName name of the contact
/// @param contactPhone phone number of the contact
/// @param contactEmail e-mail address of the contact
/// @param timeFrom opening time, `HH:mm:ss`
/// @param timeTo closing time, `HH:mm:ss`
/// @param extras fields that the interface does not name, and unreadable values, by name
public record Terminal(
        String name,
        @Lenient String address1,
        @JsonInclude @Nullable String address2,
        @Lenient String city,
        @Lenient String state,
        @Lenient String zipCode,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String contactName,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String contactPhone,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String contactEmail,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String timeFrom,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String timeTo,
        Map<String, @Nullable Object> extras) {

    /// The opening time; empty if `timeFrom` is not a valid time.
    public Optional<LocalTime> openingTime() {
        return parseTime(timeFrom);
    }

    /// The closing time; empty if `timeTo` is not a valid time.
    public Optional<LocalTime> closingTime() {
        return parseTime(timeTo);
    }

    private static Optional<LocalTime> parseTime(String text) {
        try {
            return Optional.of(LocalTime.parse(text));
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }
}
