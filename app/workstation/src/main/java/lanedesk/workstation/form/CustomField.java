package lanedesk.workstation.form;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import lanedesk.freight.reference.ShipmentReference;

/// An additional booking field that an administrator defined for one environment, because the interface does not
/// document the field.
///
/// @param place the section of the booking page, which also decides the object of the booking request
/// @param name name of the field in the service's request. A dot separates the names of nested objects, such as
///        `shipment.po`. `[]` at the end means a list of objects with `name` and `value`, such as `references[]`.
/// @param label label of the input field; the name of a typed value in a list
/// @param type type of the value
/// @param required whether a booking needs a value
/// @param referenceKinds the kinds of the shipment's references that fill the field; empty for a typed field
public record CustomField(
        CustomFieldSection place,
        String name,
        String label,
        Type type,
        boolean required,
        Set<ShipmentReference.Kind> referenceKinds) {

    /// The name of the object of an OTR booking request that holds the insurance fields.
    public static final String INSURANCE_OBJECT = "insurance";

    private static final String LIST_SUFFIX = "[]";
    private static final Pattern CONTAINER_NUMBER = Pattern.compile("(?i)container[_-]?(number|no)");

    /// Copies the kinds.
    public CustomField {
        referenceKinds = Set.copyOf(referenceKinds);
    }

    /// A field that the dispatcher types.
    public CustomField(CustomFieldSection place, String name, String label, Type type, boolean required) {
        this(place, name, label, type, required, Set.of());
    }

    /// Returns whether the field is for the container number, which has its own input field on the booking page.
    public boolean isContainerNumber() {
        return place == CustomFieldSection.BOOKING
                && type == Type.TEXT
                && !isFilledFromReferences()
                && CONTAINER_NUMBER.matcher(name).matches();
    }

    /// Whether the shipment's references fill the field, so that nobody types it.
    public boolean isFilledFromReferences() {
        return !referenceKinds.isEmpty();
    }

    /// Whether the field is an object with `name` and `value` in a list.
    public boolean isList() {
        return name.endsWith(LIST_SUFFIX);
    }

    /// The names of the nested objects below the object of the section, and last the name of the value or list.
    public List<String> path() {
        return List.of((isList() ? name.substring(0, name.length() - LIST_SUFFIX.length()) : name).split("\\.", -1));
    }

    /// Whether a request cannot contain both fields: they have the same path, or one needs a value or a list where
    /// the other needs an object. Fields with different labels may share a list.
    public boolean contradicts(CustomField other) {
        List<String> path = path();
        List<String> otherPath = other.path();
        int depth = Math.min(path.size(), otherPath.size());
        boolean isSameList = isList() && other.isList() && path.equals(otherPath) && !label.equals(other.label);
        return place == other.place && path.subList(0, depth).equals(otherPath.subList(0, depth)) && !isSameList;
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
