package lanedesk.client.internal;

import org.jspecify.annotations.Nullable;

/// One field of a shape.
///
/// @param name its name on the wire; the extras have none
/// @param kind what stands there
/// @param absence what happens without a value
record Field<T>(String name, Kind<T> kind, Absence absence) {

    /// Jackson's matcher takes no empty name; one that is sent all the same is treated as any unnamed field.
    private static final String NO_NAME = "\0";

    /// Stands for the map of all fields the shape does not name.
    static final Field<?> EXTRAS = new Field<>(NO_NAME, Kind.TEXT, Absence.REFUSED);

    enum Absence {
        /// Missing or null is a fault.
        REFUSED,
        /// Missing or null becomes null, and null is left out.
        LEFT_OUT,
        /// Missing or null becomes null, and null is written.
        WRITTEN_NULL,
        /// Missing or null becomes an empty text: words for people, whose lack spoils no decision.
        EMPTY_TEXT
    }

    static <T> Field<T> needed(String name, Kind<T> kind) {
        return new Field<>(name, kind, Absence.REFUSED);
    }

    static <T> Field<T> optional(String name, Kind<T> kind) {
        return new Field<>(name, kind, Absence.LEFT_OUT);
    }

    static <T> Field<T> nullable(String name, Kind<T> kind) {
        return new Field<>(name, kind, Absence.WRITTEN_NULL);
    }

    static Field<String> remark(String name) {
        return new Field<>(name, Kind.TEXT, Absence.EMPTY_TEXT);
    }

    boolean isExtras() {
        return name.equals(NO_NAME);
    }

    @Nullable
    Object whenAbsent(JsonIn in) {
        return switch (absence) {
            case REFUSED -> throw in.fault("lacks " + name);
            case LEFT_OUT, WRITTEN_NULL -> null;
            case EMPTY_TEXT -> "";
        };
    }
}
