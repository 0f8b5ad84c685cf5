package lanedesk.workstation.fx.theme;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.image.Image;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Icons of the Feather set, sized with the text and coloured by the style sheets. In FXML: `<FontIcon
/// iconLiteral="fth-search"/>`.
public final class Icons {
    private Icons() {}

    /// The program's icon in every size a window or a task bar asks for.
    public static List<Image> program() {
        return IntStream.of(16, 32, 48, 64, 128, 256)
                .mapToObj(size -> new Image(
                        Theme.resource("icon/lanedesk-" + size + ".png").toExternalForm()))
                .toList();
    }

    /// A new icon; the style classes, such as `ld-danger`, colour it. It is decoration: what it stands beside carries
    /// the words.
    public static FontIcon of(Feather glyph, String... styleClasses) {
        var icon = new FontIcon(glyph);
        icon.getStyleClass().addAll(styleClasses);
        icon.setMouseTransparent(true);
        return icon;
    }
}
