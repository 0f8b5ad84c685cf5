package lanedesk.sandbox.validation;

import lanedesk.sandbox.model.World;

/// What the items of a quote and the commodities of a booking have in common.
record OtrItems(World world) {

    /// How many there may be.
    static final int MOST = 1000;

    private static final int LARGEST_QUANTITY = 100_000;

    int packageType(Fields fields) {
        int id = fields.integer("packageType", 0, Integer.MAX_VALUE);
        if (fields.sound("packageType") && world.packageTypes().stream().noneMatch(known -> known.id() == id)) {
            fields.breach("packageType", "Is not an id of the packages list.");
        }
        return id;
    }

    static int quantity(Fields fields) {
        return fields.integer("quantity", 1, LARGEST_QUANTITY);
    }

    static int levels(Fields fields, boolean stackable) {
        int levels = fields.integer("levels", 0, 100);
        if (fields.sound("levels", "isStackable") && (stackable ? levels < 2 : levels != 1)) {
            fields.breach(
                    "levels",
                    stackable
                            ? "Must be 2 or greater when the item is stackable."
                            : "Must be 1 when the item is not stackable.");
        }
        return levels;
    }
}
