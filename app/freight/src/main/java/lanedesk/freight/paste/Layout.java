package lanedesk.freight.paste;

/// The layout of a clip.
public enum Layout {
    /// Tab-separated cells, as copied from spreadsheets and HTML tables.
    TAB,
    /// Semicolon-separated cells.
    SEMICOLON,
    /// Comma-separated cells.
    COMMA,
    /// Cells separated by vertical bars.
    PIPE,
    /// Columns aligned by blanks.
    ALIGNED,
    /// A name and a value on each line.
    LABELLED,
    /// Sentences.
    FREE_FORM
}
