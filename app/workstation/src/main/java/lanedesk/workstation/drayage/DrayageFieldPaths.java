package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import lanedesk.workstation.form.FormPaths;

/// Paths of the form's fields, and their mapping from the service's paths.
final class DrayageFieldPaths implements FormPaths<DrayageDraft> {

    static final DrayageFieldPaths INSTANCE = new DrayageFieldPaths();

    static final String CUSTOMER = "customerBsn";
    static final String USER = "requestingUser";
    static final String OPERATION = "operationType";
    static final String MARKET = "market";
    static final String WAREHOUSE = "warehouse";
    static final String UNITS = "uom";
    static final String CONTAINER_TYPE = "container.containerType";
    static final String CONTAINER_LENGTH = "container.containerLength";
    static final String IS_REEFER = "container.isReefer";
    static final String WEIGHT = "container.weight";

    /// The paths of the form's fields, in the order of the form.
    static final List<String> FIELDS = List.of(
            CUSTOMER, USER, OPERATION, MARKET, WAREHOUSE, UNITS, CONTAINER_TYPE, CONTAINER_LENGTH, IS_REEFER, WEIGHT);

    /// Sorts paths in the order of the form.
    static final Comparator<String> READING_ORDER = Comparator.comparingInt(DrayageFieldPaths::readingPosition);

    private DrayageFieldPaths() {}

    /// Returns the path of the form's field for a path of the service: the field itself, or the field that contains
    /// it. A path without a field is returned unchanged. Case is ignored; `customerName` belongs to the customer
    /// field.
    static String toFormPath(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        if (lower.equals("customername")) {
            return CUSTOMER;
        }
        for (String field : FIELDS) {
            String lowerCaseField = field.toLowerCase(Locale.ROOT);
            if (lower.equals(lowerCaseField) || lower.startsWith(lowerCaseField + ".")) {
                return field;
            }
        }
        return lower.equals("container") ? CONTAINER_TYPE : path;
    }

    private static int readingPosition(String path) {
        int index = FIELDS.indexOf(toFormPath(path));
        return index < 0 ? FIELDS.size() : index;
    }

    @Override
    public String toFormPath(String servicePath, DrayageDraft draft) {
        return toFormPath(servicePath);
    }

    @Override
    public boolean isFormField(String path, DrayageDraft draft) {
        return FIELDS.contains(path) && !path.equals(CUSTOMER) && !path.equals(USER);
    }

    @Override
    public Comparator<String> readingOrder() {
        return READING_ORDER;
    }

    @Override
    public List<String> changedPaths(DrayageDraft previous, DrayageDraft after) {
        List<String> paths = new ArrayList<>();
        if (previous.direction() != after.direction()) {
            paths.add(OPERATION);
        }
        if (!Objects.equals(previous.market(), after.market())
                || !previous.marketText().equals(after.marketText())) {
            paths.add(MARKET);
        }
        if (!previous.warehouse().equals(after.warehouse())) {
            paths.add(WAREHOUSE);
        }
        if (previous.system() != after.system()) {
            paths.add(UNITS);
        }
        if (!previous.containerType().equals(after.containerType())
                || !previous.containerText().equals(after.containerText())) {
            paths.add(CONTAINER_TYPE);
            paths.add(CONTAINER_LENGTH);
        }
        if (!Objects.equals(previous.containerLength(), after.containerLength())) {
            paths.add(CONTAINER_LENGTH);
        }
        if (previous.isReefer() != after.isReefer()) {
            paths.add(IS_REEFER);
        }
        if (!previous.weight().equals(after.weight())) {
            paths.add(WEIGHT);
        }
        return paths;
    }
}
