#!/bin/bash

# Runs a command of Larder as its user, on the database of this app.
larder_as_app() {
    ynh_exec_as_app env PATH="/opt/node_n/n/versions/node/$nodejs_version/bin:$PATH" \
        LARDER_ENV_FILE="$install_dir/larder.env" DATA_DIR="$data_dir" PORT="$port" \
        "$install_dir/larder" "$@"
}

# Adds the settings that the file does not have yet, each with its default.
add_missing_settings() {
    local file="$install_dir/larder.env" line
    touch "$file"
    chmod 600 "$file"
    chown "$app:$app" "$file"
    while IFS= read -r line; do
        grep --quiet "^${line%%=*}=" "$file" || echo "$line" >> "$file"
    done < ../conf/larder.env
}

start_larder() {
    ynh_systemctl --service="$app" --action=start --wait_until="Larder is ready" --log_path=systemd
}
