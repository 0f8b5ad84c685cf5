package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial that a rate includes (interface: OTR quote result, accessorials).
///
/// @param accessorialType where it applies
public record RateAccessorial(
        String accessorial,
        @JsonInclude @Nullable AccessorialType accessorialType,
        long quantity,
        Map<String, @Nullable Object> extras) {}
