package lanedesk.workstation.otr.draft;

import java.util.Objects;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial on the form.
///
/// @param type where it applies, as the service's value; null if the service gives none
/// @param code the value that is sent
/// @param name display name, never sent
public record RequestedAccessorial(@Nullable String type, String code, String name) {

    public static RequestedAccessorial of(AccessorialOption option) {
        AccessorialType type = option.accessorialType();
        return new RequestedAccessorial(type == null ? null : type.code(), option.accessorial(), option.displayName());
    }

    /// The type that it is grouped by on the form; empty if it has none.
    public String typeOrEmpty() {
        return type == null ? "" : type;
    }

    /// Whether type and code are equal, whatever the name.
    public boolean hasSameCodeAndType(RequestedAccessorial other) {
        return code.equals(other.code) && Objects.equals(type, other.type);
    }
}
