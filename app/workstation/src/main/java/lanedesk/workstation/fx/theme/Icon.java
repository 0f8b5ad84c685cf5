package lanedesk.workstation.fx.theme;

import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// An icon of the Feather set, sized with the text; it has the colour `-ld-icon-fg` of its surroundings, or that of a
/// class such as `ld-danger`. It is decoration: what it stands beside carries the words. In FXML: `<Icon
/// iconLiteral="fth-search"/>`.
///
/// It lacks the class that Ikonli gives, because AtlantaFX has some sixty rules for that, each tried on every icon and
/// all that surrounds it.
public final class Icon extends FontIcon {

    /// An icon whose glyph is set by `iconLiteral`.
    public Icon() {
        getStyleClass().setAll("ld-icon");
        setMouseTransparent(true);
    }

    public Icon(Feather glyph, String... styleClasses) {
        this();
        setIconCode(glyph);
        getStyleClass().addAll(styleClasses);
    }
}
