package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import lanedesk.workstation.form.FormPaths;

/// Field paths of the service and the form's fields for them.
final class DrayageFieldPaths implements FormPaths<DrayageDraft> {

    static final DrayageFieldPaths INSTANCE = new DrayageFieldPaths();

    static final String CUSTOMER = "customerBsn";
    static final String USER = "requestingUser";
    static final String OPERATION = "operationType";
    static final String MARKET = "market";
    static final String WAREHOUSE = "warehouse";
    static final String UNITS = "uom";
    static final String TYPE = "container.containerType";
    static final String LENGTH = "container.containerLength";
    static final String REEFER = "container.isReefer";
    static final String WEIGHT = "container.weight";

    /// The form's fields in reading order.
    static final List<String> FIELDS =
            List.of(CUSTOMER, USER, OPERATION, MARKET, WAREHOUSE, UNITS, TYPE, LENGTH, REEFER, WEIGHT);

    /// Sorts paths in reading order.
    static final Comparator<String> READING_ORDER = Comparator.comparingInt(DrayageFieldPaths::readingPosition);

    private DrayageFieldPaths() {}

    /// The form's field for a path of the service: the same, or the field that contains it; the unchanged path
    /// if there is none. The unit system is named `UOM` or `uom`; the customer is one field.
    static String toFormPath(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        if (lower.equals("customername")) {
            return CUSTOMER;
        }
        for (String field : FIELDS) {
            String known = field.toLowerCase(Locale.ROOT);
            if (lower.equals(known) || lower.startsWith(known + ".")) {
                return field;
            }
        }
        return lower.equals("container") ? TYPE : path;
    }

    private static int readingPosition(String path) {
        int place = FIELDS.indexOf(toFormPath(path));
        return place < 0 ? FIELDS.size() : place;
    }

    @Override
    public String toFormPath(String wire, DrayageDraft draft) {
        return toFormPath(wire);
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
            paths.add(TYPE);
            paths.add(LENGTH);
        }
        if (!Objects.equals(previous.containerLength(), after.containerLength())) {
            paths.add(LENGTH);
        }
        if (previous.isReefer() != after.isReefer()) {
            paths.add(REEFER);
        }
        if (!previous.weight().equals(after.weight())) {
            paths.add(WEIGHT);
        }
        return paths;
    }
}
