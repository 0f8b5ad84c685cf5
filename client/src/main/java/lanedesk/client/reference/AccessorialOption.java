package lanedesk.client.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// An accessorial that may be asked for (interface: OTR accessorial option).
///
/// @param accessorialType where it applies; null where the service names no place, as it may for Truckload
/// @param accessorial its code, sent in a quote
/// @param displayName for people alone, never sent
public record AccessorialOption(
        @JsonInclude @Nullable AccessorialType accessorialType,
        String accessorial,
        @Lenient String displayName,
        Map<String, @Nullable Object> extras) {}
