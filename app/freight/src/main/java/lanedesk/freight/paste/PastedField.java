package lanedesk.freight.paste;

/// The fields of a column or of a part of a line.
public enum PastedField {
    /// Item description.
    NAME,
    /// Kind of package, as a plain English word of [PackageWords].
    PACKAGE,
    /// Number of identical units.
    QUANTITY,
    /// Weight of one unit.
    WEIGHT,
    /// Weight of all units; divided by the quantity to [#WEIGHT].
    TOTAL_WEIGHT,
    /// Length, width and height in one cell; split into the three.
    DIMENSIONS,
    /// Length of one unit.
    LENGTH,
    /// Width of one unit.
    WIDTH,
    /// Height of one unit.
    HEIGHT,
    /// Volume of one unit.
    VOLUME,
    /// Volume of all units; divided by the quantity to [#VOLUME].
    TOTAL_VOLUME,
    /// Freight class.
    FREIGHT_CLASS,
    /// Stack levels.
    LEVELS,
    /// Whether others can be stacked on top, `yes` or `no`.
    STACKABLE,
    /// Whether it is hazardous, `yes` or `no`.
    HAZARDOUS,
    /// UN or NA number, `UN1263`.
    UN_NUMBER,
    /// NMFC item number; not requested by the service, stored for the dispatcher.
    NMFC,
    /// A column that is not read; its texts stay in the row's original.
    IGNORED
}
