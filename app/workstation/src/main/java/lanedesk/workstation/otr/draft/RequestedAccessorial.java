package lanedesk.workstation.otr.draft;

import java.util.Objects;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial on the form.
///
/// @param type where it applies, the word of the wire; null where the service names none
/// @param code what is sent
/// @param name for people alone, never sent
public record RequestedAccessorial(@Nullable String type, String code, String name) {

    public static RequestedAccessorial of(AccessorialOption option) {
        AccessorialType type = option.accessorialType();
        return new RequestedAccessorial(type == null ? null : type.code(), option.accessorial(), option.displayName());
    }

    /// Among which it stands on the form: those of its type, or those that have none, whose word is empty.
    public String groupType() {
        return type == null ? "" : type;
    }

    /// The same request, whatever it is called.
    public boolean isSameRequest(RequestedAccessorial other) {
        return code.equals(other.code) && Objects.equals(type, other.type);
    }
}
