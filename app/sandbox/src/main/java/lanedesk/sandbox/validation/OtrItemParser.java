package lanedesk.sandbox.validation;

import lanedesk.sandbox.model.ReferenceCatalog;

/// Reads the fields that items of an OTR quote and commodities of an OTR booking have in common.
record OtrItemParser(ReferenceCatalog catalog) {

    /// The maximum number of items in a quote, and of commodities in a booking.
    static final int MAX_ITEMS = 1000;

    private static final int MAX_QUANTITY = 100_000;

    int readPackageType(RequestFields fields) {
        int id = fields.requiredInteger("packageType", 0, Integer.MAX_VALUE);
        if (fields.isValid("packageType") && catalog.packageTypes().stream().noneMatch(known -> known.id() == id)) {
            fields.addError("packageType", "Is not an id of the packages list.");
        }
        return id;
    }

    static int readQuantity(RequestFields fields) {
        return fields.requiredInteger("quantity", 1, MAX_QUANTITY);
    }

    static int readLevels(RequestFields fields, boolean stackable) {
        int levels = fields.requiredInteger("levels", 0, 100);
        if (fields.isValid("levels", "isStackable") && (stackable ? levels < 2 : levels != 1)) {
            fields.addError(
                    "levels",
                    stackable
                            ? "Must be 2 or greater when the item is stackable."
                            : "Must be 1 when the item is not stackable.");
        }
        return levels;
    }
}
