package lanedesk.workstation.records;

import java.util.Objects;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// An accessorial to select. Two accessorials are equal if type and code are equal, whatever their names.
///
/// @param type where the accessorial applies, as the service's code; null if the service gives no type
record PresetAccessorial(@Nullable String type, String code, String name) {

    static PresetAccessorial of(AccessorialOption option) {
        AccessorialType type = option.accessorialType();
        return new PresetAccessorial(type == null ? null : type.code(), option.accessorial(), option.displayName());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PresetAccessorial(@Nullable String otherType, String otherCode, String _)
                && code.equals(otherCode)
                && Objects.equals(type, otherType);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, code);
    }
}
