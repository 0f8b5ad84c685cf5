package lanedesk.workstation.fx.theme;

import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Icons of the Feather set, sized with the text and coloured by the style sheets. In FXML: `<FontIcon
/// iconLiteral="fth-search"/>`.
public final class Icons {
    private Icons() {}

    /// A new icon; the style classes, such as `ld-danger`, colour it. It is decoration: what it stands beside carries
    /// the words.
    public static FontIcon of(Feather glyph, String... styleClasses) {
        var icon = new FontIcon(glyph);
        icon.getStyleClass().addAll(styleClasses);
        icon.setMouseTransparent(true);
        return icon;
    }
}
