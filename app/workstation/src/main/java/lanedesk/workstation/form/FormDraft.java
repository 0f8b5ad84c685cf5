package lanedesk.workstation.form;

/// What is written in a form.
public interface FormDraft {
    /// Whether it says neither what goes nor where.
    boolean saysNothing();
}
