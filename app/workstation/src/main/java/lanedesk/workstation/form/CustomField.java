package lanedesk.workstation.form;

import java.util.regex.Pattern;

/// An additional booking field that an administrator defined for one environment, because the interface does not
/// document the field.
///
/// @param place the section of the booking page, which also decides the object of the booking request
/// @param name name of the field in the service's request
/// @param label label of the input field
/// @param type type of the value
/// @param required whether a booking needs a value
public record CustomField(CustomFieldSection place, String name, String label, Type type, boolean required) {

    /// The name of the object of an OTR booking request that holds the insurance fields.
    public static final String INSURANCE_OBJECT = "insurance";

    private static final Pattern CONTAINER_NUMBER = Pattern.compile("(?i)container[_-]?(number|no)");

    /// Returns whether the field is for the container number, which has its own input field on the booking page.
    public boolean isContainerNumber() {
        return place == CustomFieldSection.BOOKING
                && type == Type.TEXT
                && CONTAINER_NUMBER.matcher(name).matches();
    }

    /// The section of the booking page that shows an additional field.
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
