cask "lanedesk" do
  arch arm: "-aarch64", intel: ""

  version "@version@"
  sha256 arm:   "@sha256 lanedesk-@version@-mac-aarch64.zip@",
         intel: "@sha256 lanedesk-@version@-mac.zip@"

  url "https://github.com/lanedesk/lanedesk/releases/download/v#{version}/lanedesk-#{version}-mac#{arch}.zip"
  name "LaneDesk"
  desc "Quotes, compares and books freight"
  homepage "https://github.com/lanedesk/lanedesk"

  depends_on cask: "temurin@25"
  depends_on macos: ">= :ventura"

  binary "lanedesk/bin/lanedesk"
  manpage "lanedesk/share/man/man1/lanedesk.1"
  bash_completion "lanedesk/share/bash-completion/completions/lanedesk"
  zsh_completion "lanedesk/share/zsh/site-functions/_lanedesk"

  zap trash: [
    "~/.cache/lanedesk",
    "~/Library/Application Support/LaneDesk",
  ]
end
