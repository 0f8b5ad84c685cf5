package lanedesk.workstation.fx.theme;

import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// An icon of the Feather set, sized with the text; its color is `-ld-icon-fg` of its surroundings, or that of a
/// class such as `ld-danger`. It is decorative: the adjacent text has the meaning. In FXML: `<Icon
/// iconLiteral="fth-search"/>`.
///
/// It lacks Ikonli's style class, because AtlantaFX has some sixty rules for that, each matched against every icon
/// and its surroundings.
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
