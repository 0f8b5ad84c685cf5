package lanedesk.workstation.otr.draft;

import java.util.Objects;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial requested on the form.
///
/// @param type the service's code for where the accessorial applies; null if the service gives none
/// @param code the service's code of the accessorial, which is sent
/// @param name display name, never sent
public record RequestedAccessorial(@Nullable String type, String code, String name) {

    public static RequestedAccessorial of(AccessorialOption option) {
        AccessorialType type = option.accessorialType();
        return new RequestedAccessorial(type == null ? null : type.code(), option.accessorial(), option.displayName());
    }

    /// The type by which the form groups the accessorial; empty without a type.
    public String typeOrEmpty() {
        return type == null ? "" : type;
    }

    /// Returns whether type and code are equal; the name is ignored.
    public boolean hasSameCodeAndType(RequestedAccessorial other) {
        return code.equals(other.code) && Objects.equals(type, other.type);
    }
}
