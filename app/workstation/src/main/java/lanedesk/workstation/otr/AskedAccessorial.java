package lanedesk.workstation.otr;

import java.util.Objects;
import lanedesk.client.reference.AccessorialOption;
import org.jspecify.annotations.Nullable;

/// An accessorial on the form.
///
/// @param type where it applies, the word of the wire; null where the service names none
/// @param code what is sent
/// @param name for people alone, never sent
record AskedAccessorial(@Nullable String type, String code, String name) {

    static AskedAccessorial of(AccessorialOption option) {
        return new AskedAccessorial(option.accessorialType().code(), option.accessorial(), option.displayName());
    }

    /// The same request, whatever it is called.
    boolean sameAs(AskedAccessorial other) {
        return code.equals(other.code) && Objects.equals(type, other.type);
    }
}
