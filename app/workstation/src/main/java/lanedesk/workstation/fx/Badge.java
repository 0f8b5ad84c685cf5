package lanedesk.workstation.fx;

import javafx.beans.NamedArg;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import lanedesk.workstation.fx.theme.Tone;

/// A small colored label, such as "Lowest".
public final class Badge extends Label {
    private final ObjectProperty<Tone> tone = new SimpleObjectProperty<>(this, "tone", Tone.NEUTRAL);

    public Badge() {
        this("", Tone.NEUTRAL);
    }

    public Badge(@NamedArg("text") String text, @NamedArg(value = "tone", defaultValue = "NEUTRAL") Tone tone) {
        super(text);
        getStyleClass().add("ld-badge");
        setMinWidth(USE_PREF_SIZE);
        this.tone.subscribe(value -> value.setPseudoClassOn(this));
        setTone(tone);
    }

    public Tone getTone() {
        return tone.get();
    }

    public void setTone(Tone value) {
        tone.set(value);
    }
}
