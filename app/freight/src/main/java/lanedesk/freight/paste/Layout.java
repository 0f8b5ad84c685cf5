package lanedesk.freight.paste;

/// How a clip is laid out.
public enum Layout {
    /// Cells parted by tabs, as spreadsheets copy them and as web tables become.
    TAB,
    /// Cells parted by semicolons.
    SEMICOLON,
    /// Cells parted by commas.
    COMMA,
    /// Cells parted by upright strokes.
    PIPE,
    /// Columns aligned by blanks.
    ALIGNED,
    /// A name and a value on each line.
    LABELLED,
    /// Sentences.
    FREE_FORM
}
