package lanedesk.workstation.form;

import java.util.regex.Pattern;

/// A field the interface does not show, named by an administrator for one environment.
///
/// @param place where it is asked for, and the object of the booking it is sent in
/// @param name its name on the wire
/// @param label what the dispatcher reads beside it
/// @param type what can be typed
/// @param required whether a booking needs it
public record CustomField(CustomFieldSection place, String name, String label, Type type, boolean required) {

    /// The object of an over-the-road booking that the fields of its insurance are sent in.
    public static final String INSURANCE = "insurance";

    private static final Pattern CONTAINER_NUMBER = Pattern.compile("(?i)container[_-]?(number|no)");

    /// Whether it carries the number of a booked container, which has its own entry on the page.
    public boolean isContainerNumber() {
        return place == CustomFieldSection.BOOKING
                && type == Type.TEXT
                && CONTAINER_NUMBER.matcher(name).matches();
    }

    /// The place of a named field.
    public enum CustomFieldSection {
        HAZMAT_CONTACT,
        INSURANCE,
        BOOKING
    }

    /// The type of a named field's value.
    public enum Type {
        TEXT,
        NUMBER,
        DATE,
        YES_NO
    }
}
