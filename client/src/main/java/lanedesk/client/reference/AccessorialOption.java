package lanedesk.client.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// An accessorial that can be requested (interface: OTR accessorial option).
///
/// @param accessorialType where the accessorial applies; may be null for Truckload
/// @param accessorial the code to send in a quote
/// @param displayName the name to display, which is never sent; empty if missing
/// @param extras fields that the interface does not name, and unreadable values, by name
public record AccessorialOption(
        @JsonInclude @Nullable AccessorialType accessorialType,
        String accessorial,
        @Lenient String displayName,
        Map<String, @Nullable Object> extras) {}
