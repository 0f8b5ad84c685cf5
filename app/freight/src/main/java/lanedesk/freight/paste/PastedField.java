package lanedesk.freight.paste;

/// The field that a column, or a part of a line, contains.
public enum PastedField {
    /// Item description.
    NAME,
    /// Kind of package, as a plain English word of [PackageWords].
    PACKAGE,
    /// Number of identical units.
    QUANTITY,
    /// Weight of one unit.
    WEIGHT,
    /// Weight of all units; it is divided by the quantity and stored as [#WEIGHT].
    TOTAL_WEIGHT,
    /// Length, width and height in one cell, which are stored as three fields.
    DIMENSIONS,
    /// Length of one unit.
    LENGTH,
    /// Width of one unit.
    WIDTH,
    /// Height of one unit.
    HEIGHT,
    /// Volume of one unit.
    VOLUME,
    /// Volume of all units; it is divided by the quantity and stored as [#VOLUME].
    TOTAL_VOLUME,
    /// Freight class.
    FREIGHT_CLASS,
    /// Stack levels.
    LEVELS,
    /// Whether other items can be stacked on top, `yes` or `no`.
    STACKABLE,
    /// Whether the item is hazardous, `yes` or `no`.
    HAZARDOUS,
    /// UN or NA number, `UN1263`.
    UN_NUMBER,
    /// NMFC item number. The service does not request the number; it is stored for the dispatcher.
    NMFC,
    /// A column that is not read. Its texts remain in the original text of each row.
    IGNORED
}
