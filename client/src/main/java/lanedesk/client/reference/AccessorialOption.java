package lanedesk.client.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// An accessorial that can be requested (interface: OTR accessorial option).
///
/// @param accessorialType where the accessorial applies; may be null for Truckload
/// @param accessorial the code to send in a quote
/// @param displayName the name to display; it is never sent
public record AccessorialOption(
        @JsonInclude @Nullable AccessorialType accessorialType,
        String accessorial,
        @Lenient String displayName,
        Map<String, @Nullable Object> extras) {}
