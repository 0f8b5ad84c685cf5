package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.fxml.FXMLLoader;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that every view loads from its FXML in every language: each name in the file must be the name of a
/// control, of a member of the view class or of a text.
@ExtendWith(ToolkitExtension.class)
class LoadedViewsTest {

    private static final Path VIEWS = Path.of("src/main/resources");
    private static final Path SAMPLES = Path.of("src/test/resources");
    private static final Path SAMPLE = SAMPLES.resolve("lanedesk/workstation/fx/SampleView.fxml");
    private static final Pattern REFERENCE = Pattern.compile("\"\\$(\\{?)(\\w+)}?\"");

    private static final Set<String> FORM_PAGES =
            Set.of("lanedesk.workstation.settings.GeneralView", "lanedesk.workstation.settings.OfferSettingsView");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> loadsEveryViewInEveryLanguage() throws IOException {
        try (Stream<Path> files = Files.walk(VIEWS)) {
            return files.filter(file -> file.toString().endsWith(".fxml")).sorted().toList().stream()
                    .flatMap(file -> Arrays.stream(Language.values())
                            .map(language -> DynamicTest.dynamicTest(
                                    file.getFileName() + " " + language,
                                    () -> loadFile(VIEWS.relativize(file), file, language))));
        }
    }

    @Test
    void loadsValidFile() throws Exception {
        loadFile(SAMPLES.relativize(SAMPLE), SAMPLE, Language.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <Badge text=            | <Badge txet=            | txet
        text="%lane"            | text="%nobody"          | nobody
        tone="ACCENT"           | tone="LOUD"             | LOUD
        spacing="12"            | spacing="wide"          | wide
        fx:id="origin"          | text=""                 | nothing has the fx:id origin
        <Badge                  | <Bagde                  | Bagde
        command="palette"       | onAction="#lost"        | lost
        command="palette"       | command="nobody"        | nobody
        fx.SampleView           | fx.OtherView            | the controller is not lanedesk.workstation.fx.SampleView
        emptyText="%clear"      | emptyText="$nobody"     | nothing before it has the fx:id nobody
        emptyText="%clear"      | emptyText="${nobody}"   | nothing has the fx:id nobody
        HBox.hgrow="ALWAYS"     | HBox.hgrew="ALWAYS"     | hgrew
        """)
    void detectsUnknownName(String validText, String invalidText, String reason) throws IOException {
        String sound = Files.readString(SAMPLE);
        assertThat(sound).contains(validText);
        Path file = Files.writeString(
                folder.resolve("SampleView.fxml"),
                sound.replaceFirst(Pattern.quote(validText), Matcher.quoteReplacement(invalidText)));
        assertThatThrownBy(() -> loadFile(SAMPLES.relativize(SAMPLE), file, Language.ENGLISH))
                .hasStackTraceContaining(reason);
    }

    private static void loadFile(Path place, Path file, Language language) throws Exception {
        String name = place.toString().replace(".fxml", "").replace('/', '.');
        String fxml = Files.readString(file);
        checkReferences(fxml);
        var views = new StubViewLoader();
        // A settings page that consists of inputs alone has no controller, because its form binds the inputs.
        boolean hasController = fxml.contains("fx:controller=") || !FORM_PAGES.contains(name);
        Class<?> view =
                views.loadClass(hasController ? name : name.substring(0, name.lastIndexOf('.')) + ".package-info");
        if (hasController) {
            assertThat(fxml).as("the controller is not %s", name).contains("fx:controller=\"" + name + "\"");
        }
        var loader = new FXMLLoader(file.toUri().toURL(), loadTexts(view, language));
        loader.setClassLoader(views);
        loader.setControllerFactory(StubViewLoader::createView);
        try {
            CompletableFuture.runAsync(() -> loadView(loader), Platform::runLater)
                    .join();
        } catch (CompletionException refused) {
            throw new IOException(file + ": " + refused.getCause(), refused.getCause());
        }
        for (Class<?> type = hasController ? view : null; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.isAnnotationPresent(FXML.class)) {
                    field.setAccessible(true);
                    Object given = field.get(loader.getController());
                    assertThat(given)
                            .as("nothing has the fx:id %s in %s", field.getName(), file)
                            .isNotNull();
                }
            }
        }
    }

    // The loader treats a reference to a later or missing element as null.
    private static void checkReferences(String fxml) {
        REFERENCE.matcher(fxml).results().forEach(reference -> {
            boolean bound = !reference.group(1).isEmpty();
            assertThat(bound ? fxml : fxml.substring(0, reference.start()))
                    .as("nothing%s has the fx:id %s", bound ? "" : " before it", reference.group(2))
                    .contains("fx:id=\"" + reference.group(2) + "\"");
        });
    }

    private static ResourceBundle loadTexts(Class<?> view, Language language) {
        return view.getPackageName().equals(SampleView.class.getPackageName())
                ? ResourceBundle.getBundle("lanedesk.workstation.fx.sample")
                : Texts.of(view, language);
    }

    private static void loadView(FXMLLoader loader) {
        try {
            Objects.requireNonNull(loader.load());
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }
}
