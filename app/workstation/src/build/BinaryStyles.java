import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.Stylesheet;

/// Puts the binary form of every style sheet beside it, which JavaFX takes instead: reading it spares the parsing at
/// every start. Run by the build from this source.
final class BinaryStyles {

    private BinaryStyles() {}

    /// @param arguments the folder of the classes and resources, and the one with AtlantaFX's sheets
    public static void main(String[] arguments) throws IOException {
        Path resources = Path.of(arguments[0]);
        ControlStyles.write(Path.of(arguments[1]), resources.resolve("lanedesk/workstation/theme"));
        List<Path> sheets;
        try (Stream<Path> files = Files.walk(resources)) {
            sheets = files.filter(file -> file.toString().endsWith(".css")).toList();
        }
        // A sheet takes over what it imports, and would take that too from a binary form, the one of an earlier build.
        for (Path sheet : sheets) {
            Files.deleteIfExists(binary(sheet));
        }
        for (Path sheet : sheets) {
            Stylesheet.convertToBinary(sheet.toFile(), binary(sheet).toFile());
        }
    }

    private static Path binary(Path sheet) {
        String name = sheet.getFileName().toString();
        return sheet.resolveSibling(name.substring(0, name.length() - "css".length()) + "bss");
    }
}
