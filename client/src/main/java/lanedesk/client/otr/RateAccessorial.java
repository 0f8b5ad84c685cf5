package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial that a rate includes (interface: OTR quote result, accessorials).
///
/// @param accessorial code
/// @param accessorialType where it applies
/// @param quantity how many
/// @param extras fields the interface does not name, as plain values
public record RateAccessorial(
        String accessorial,
        @JsonInclude @Nullable AccessorialType accessorialType,
        long quantity,
        Map<String, @Nullable Object> extras) {}
