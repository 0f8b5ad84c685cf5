package lanedesk.workstation.form;

import java.util.regex.Pattern;

/// An additional field that the interface does not show, defined by an administrator for one environment.
///
/// @param place section of the page, and the object of the booking it is sent in
/// @param name its name in the service's request
/// @param label label of the input
/// @param type type of its value
/// @param required whether a booking requires it
public record CustomField(CustomFieldSection place, String name, String label, Type type, boolean required) {

    /// The object of an OTR booking that holds insurance fields.
    public static final String INSURANCE = "insurance";

    private static final Pattern CONTAINER_NUMBER = Pattern.compile("(?i)container[_-]?(number|no)");

    /// Whether it is for the container number, which has its own entry on the page.
    public boolean isContainerNumber() {
        return place == CustomFieldSection.BOOKING
                && type == Type.TEXT
                && CONTAINER_NUMBER.matcher(name).matches();
    }

    /// The section of an additional field.
    public enum CustomFieldSection {
        HAZMAT_CONTACT,
        INSURANCE,
        BOOKING
    }

    /// The type of an additional field's value.
    public enum Type {
        TEXT,
        NUMBER,
        DATE,
        YES_NO
    }
}
