package lanedesk.workstation.otr.draft;

/// The typed fields of an item, each with its name in the service's requests.
public enum ItemField {
    NAME("itemName"),
    PACKAGE("packageType"),
    QUANTITY("quantity"),
    WEIGHT("weight"),
    LENGTH("length"),
    WIDTH("width"),
    HEIGHT("height"),
    VOLUME("volume"),
    FREIGHT_CLASS("freightClass"),
    LEVELS("levels");

    private final String wireName;

    ItemField(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    public String textOf(OtrItem item) {
        return switch (this) {
            case NAME -> item.name();
            case PACKAGE -> item.pack();
            case QUANTITY -> item.quantity();
            case WEIGHT -> item.weight();
            case LENGTH -> item.length();
            case WIDTH -> item.width();
            case HEIGHT -> item.height();
            case VOLUME -> item.volume();
            case FREIGHT_CLASS -> item.freightClass();
            case LEVELS -> item.levels();
        };
    }

    /// Returns whether the value is a measure, which may have decimals.
    public boolean isMeasure() {
        return switch (this) {
            case WEIGHT, LENGTH, WIDTH, HEIGHT, VOLUME -> true;
            case NAME, PACKAGE, QUANTITY, FREIGHT_CLASS, LEVELS -> false;
        };
    }

    public OtrItem withText(OtrItem item, String text) {
        return switch (this) {
            case NAME -> item.withName(text);
            case PACKAGE -> item.withPack(text);
            case QUANTITY -> item.withQuantity(text);
            case WEIGHT -> item.withWeight(text);
            case LENGTH -> item.withLength(text);
            case WIDTH -> item.withWidth(text);
            case HEIGHT -> item.withHeight(text);
            case VOLUME -> item.withVolume(text);
            case FREIGHT_CLASS -> item.withFreightClass(text);
            case LEVELS -> item.withLevels(text);
        };
    }
}
