package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial that a quote asks for (interface: POST /v1/otr/quote, accessorials).
///
/// @param accessorial its code
/// @param accessorialType where it applies; may be null for Truckload alone
public record Accessorial(
        String accessorial, @JsonInclude @Nullable AccessorialType accessorialType) {

    /// The request for a listed option.
    public static Accessorial of(AccessorialOption option) {
        return new Accessorial(option.accessorial(), option.accessorialType());
    }
}
